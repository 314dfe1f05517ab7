import { drawKibble } from '../pieces/food';
import {
  buildScenePackaging,
  drawGradientBackground,
  drawStandingPackage,
  positionSvg,
  type SceneSvg,
} from './arranging';
import { drawBowl, drawCarton, drawPottedPlant, drawSittingCat } from './figures';

const tallScene = (body: string): SceneSvg => ({ width: 900, height: 1000, body });

const sky = (top: string, bottom: string): string => drawGradientBackground(900, 1000, top, bottom);

const board = (y: number): string =>
  `<path d="M0 ${y}H900V${y + 30}H0Z" fill="#D8B487"/><path d="M0 ${y}H900V${y + 7}H0Z" fill="#EBD0AA"/><path d="M0 ${y + 30}H900V${y + 58}H0Z" fill="#0B2A55" fill-opacity=".1"/>`;

/** The shelf scene in portrait: two boards, so that each package is as large as in the wide scene. */
export const drawPortraitShelfScene = (): SceneSvg =>
  tallScene(`${sky('#E4EFFA', '#F6FAFE')}
<g stroke="#C9DCEF" stroke-width="3">${Array.from({ length: 9 }, (_, index) => `<path d="M${42 + index * 102} 0V1000"/>`).join('')}</g>
${board(352)}${board(924)}
${drawStandingPackage(buildScenePackaging({ form: 'tray', line: 'Small & Mini', lifestage: 'Adult', purpose: 'Small Breed', size: '3.5 oz' }), 'a', 176, 364, 290)}
${drawStandingPackage(buildScenePackaging({ form: 'can', line: 'Puppy Development', lifestage: 'Puppy', purpose: 'Growth', size: '12.8 oz' }), 'b', 440, 366, 310)}
${drawStandingPackage(buildScenePackaging({ form: 'treat-pouch', brand: 'Provender Treats', line: 'Soft Bites', purpose: 'Dental Care', size: '8 oz' }), 'c', 716, 360, 300)}
${drawStandingPackage(buildScenePackaging({ line: 'Sensitive Digestion', purpose: 'Digestive Care', species: 'cat', flavor: 'Salmon', size: '7 lb' }), 'd', 176, 930, 420)}
${drawStandingPackage(buildScenePackaging({ brand: 'Provender Clinical', line: 'Kidney Care', purpose: 'Kidney Care', flavor: 'Lamb', size: '17.6 lb' }), 'e', 742, 930, 450)}
${drawStandingPackage(buildScenePackaging({}), 'f', 454, 934, 560)}`);

const panels = `<g fill="#0054A4" stroke="#003672" stroke-width="5"><rect x="306" y="152" width="126" height="206" rx="6"/><rect x="468" y="152" width="126" height="206" rx="6"/><rect x="306" y="398" width="126" height="312" rx="6"/><rect x="468" y="398" width="126" height="312" rx="6"/></g>
<g fill="#BFE0F7"><rect x="320" y="166" width="98" height="178" rx="4"/><rect x="482" y="166" width="98" height="178" rx="4"/></g><path d="M320 312L388 166H412L330 344H320ZM482 312L550 166H574L492 344H482Z" fill="#fff" fill-opacity=".55"/>`;

/** The doorstep scene in portrait: the door fills the picture, the delivery is in the foreground. */
export const drawPortraitDoorstepScene = (): SceneSvg =>
  tallScene(`${sky('#E7EFF7', '#DCE8F4')}
<g stroke="#C5D6E6" stroke-width="4">${Array.from({ length: 19 }, (_, index) => `<path d="M0 ${22 + index * 44}H900"/>`).join('')}</g>
<path d="M236 76H664V796H236Z" fill="#fff"/><path d="M268 108H632V796H268Z" fill="#00448A"/><path d="M268 108H632V122H268Z" fill="#003672"/>${panels}
<circle cx="608" cy="424" r="13" fill="#FFC937" stroke="#C98F0A" stroke-width="4"/>
<path d="M132 236h44v20l-8 74h-28l-8-74z" fill="#FFE9A8" stroke="#34363B" stroke-width="6"/><path d="M154 206v30" stroke="#34363B" stroke-width="8"/>
<path d="M96 790H804L872 880H28Z" fill="#C3CEDA"/><path d="M28 880H872V914H28Z" fill="#9DABBA"/><path d="M0 914H900V1000H0Z" fill="#8A9AAA"/><path d="M0 914H900V922H0Z" fill="#76879A"/>
<path d="M262 804H638L672 862H228Z" fill="#8A5528"/><path d="M284 814H616L636 852H264Z" fill="none" stroke="#C9955B" stroke-width="5"/>
${positionSvg(420, 872, 1.28, drawCarton())}${positionSvg(134, 878, 1.12, drawPottedPlant())}${positionSvg(712, 884, 0.94, drawSittingCat('young'))}`);

const heap = (id: 'dog' | 'cat'): string =>
  `<g><ellipse cx="0" cy="-140" rx="178" ry="38" fill="#6B3E17"/>${drawKibble(id, { x: -168, y: -214, width: 336, height: 96 }, (x) => 0.02 + 2.6 * (x - 0.5) ** 2, 15)}</g>`;

/** The bowl scene in portrait: the bag behind the bowl. */
export const drawPortraitBowlScene = (): SceneSvg =>
  tallScene(`${sky('#DCEBF9', '#F1F6FB')}
<circle cx="450" cy="430" r="360" fill="#fff" fill-opacity=".65"/><path d="M0 786C260 740 640 740 900 786V1000H0Z" fill="#CFE2F4"/>
${drawStandingPackage(buildScenePackaging({ line: 'Sensitive Digestion', purpose: 'Digestive Care', flavor: 'Turkey', size: '35 lb' }), 'a', 476, 838, 790)}
${positionSvg(322, 934, 1.16, drawBowl(heap('dog')))}`);
