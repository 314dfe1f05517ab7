import type { SceneName } from '../packaging';
import { drawKibble } from '../pieces/food';
import {
  buildScenePackaging,
  drawGradientBackground,
  drawStandingPackage,
  positionSvg,
  type SceneSvg,
} from './arranging';
import { drawBowl, drawCarton, drawPottedPlant, drawSittingCat, drawSittingDog, pawShape } from './figures';
import { drawPortraitBowlScene, drawPortraitDoorstepScene, drawPortraitShelfScene } from './portrait-scenes';

const backdrop = (top: string, bottom: string): string => drawGradientBackground(1200, 800, top, bottom);

const heap = (id: 'dog' | 'cat'): string =>
  `<g><ellipse cx="0" cy="-140" rx="178" ry="38" fill="#6B3E17"/>${drawKibble(id, { x: -168, y: -214, width: 336, height: 96 }, (x) => 0.02 + 2.6 * (x - 0.5) ** 2, 15)}</g>`;

const wideScene = (body: string): SceneSvg => ({ width: 1200, height: 800, body });

const shelf = (): SceneSvg => {
  const board = (y: number) =>
    `<path d="M0 ${y}H1200V${y + 34}H0Z" fill="#D8B487"/><path d="M0 ${y}H1200V${y + 8}H0Z" fill="#EBD0AA"/><path d="M0 ${y + 34}H1200V${y + 62}H0Z" fill="#0B2A55" fill-opacity=".1"/>`;
  return wideScene(`${backdrop('#E4EFFA', '#F6FAFE')}
<g stroke="#C9DCEF" stroke-width="3">${Array.from({ length: 11 }, (_, index) => `<path d="M${60 + index * 108} 0V800"/>`).join('')}</g>
${board(690)}
${drawStandingPackage(buildScenePackaging({ line: 'Sensitive Digestion', purpose: 'Digestive Care', species: 'cat', flavor: 'Salmon', size: '7 lb' }), 'a', 196, 696, 560)}
${drawStandingPackage(buildScenePackaging({ brand: 'Provender Clinical', line: 'Kidney Care', purpose: 'Kidney Care', flavor: 'Lamb', size: '17.6 lb' }), 'b', 1010, 696, 600)}
${drawStandingPackage(buildScenePackaging({}), 'c', 560, 698, 680)}
${drawStandingPackage(buildScenePackaging({ form: 'can', line: 'Puppy Development', lifestage: 'Puppy', purpose: 'Growth', size: '12.8 oz' }), 'd', 800, 704, 320)}
${drawStandingPackage(buildScenePackaging({ form: 'treat-pouch', brand: 'Provender Treats', line: 'Soft Bites', purpose: 'Dental Care', size: '8 oz' }), 'e', 366, 706, 330)}
`);
};

const bowlScene = (): SceneSvg =>
  wideScene(`${backdrop('#DCEBF9', '#F1F6FB')}
<circle cx="640" cy="360" r="330" fill="#fff" fill-opacity=".65"/><path d="M0 640C300 600 900 600 1200 640V800H0Z" fill="#CFE2F4"/>
${drawStandingPackage(buildScenePackaging({ line: 'Adult', size: '35 lb' }), 'a', 800, 690, 700)}
${positionSvg(420, 728, 1.18, drawBowl(heap('dog')))}
${positionSvg(1046, 742, 0.62, drawBowl(heap('cat'), '#D9486E', '#A0244A'))}`);

const dogAndCat = (): SceneSvg =>
  wideScene(`${backdrop('#CFE4F7', '#F1F6FB')}
<circle cx="600" cy="410" r="310" fill="#FFC937" fill-opacity=".55"/><circle cx="600" cy="410" r="252" fill="#FFC937" fill-opacity=".55"/>
<path d="M0 660C260 590 460 640 640 624C860 604 1000 580 1200 640V800H0Z" fill="#6FAE32"/><path d="M0 700C300 650 700 690 1200 664V800H0Z" fill="#4C8A1B"/>
${positionSvg(470, 700, 1.12, drawSittingDog('adult'))}${positionSvg(760, 712, 1.08, drawSittingCat('adult'))}`);

const doorstep = (): SceneSvg =>
  wideScene(`${backdrop('#E7EFF7', '#DCE8F4')}
<g stroke="#C5D6E6" stroke-width="4">${Array.from({ length: 15 }, (_, index) => `<path d="M0 ${22 + index * 44}H1200"/>`).join('')}</g>
<path d="M410 90H830V640H410Z" fill="#fff"/><path d="M440 120H800V640H440Z" fill="#00448A"/><path d="M440 120H800V134H440Z" fill="#003672"/>
<g fill="#0054A4" stroke="#003672" stroke-width="5"><rect x="476" y="158" width="130" height="170" rx="6"/><rect x="634" y="158" width="130" height="170" rx="6"/><rect x="476" y="364" width="130" height="236" rx="6"/><rect x="634" y="364" width="130" height="236" rx="6"/></g>
<g fill="#BFE0F7"><rect x="490" y="172" width="102" height="142" rx="4"/><rect x="648" y="172" width="102" height="142" rx="4"/></g><path d="M490 290L560 172H592L500 314H490ZM648 290L718 172H750L658 314H648Z" fill="#fff" fill-opacity=".55"/>
<circle cx="776" cy="392" r="13" fill="#FFC937" stroke="#C98F0A" stroke-width="4"/>
<path d="M300 220h44v20l-8 74h-28l-8-74z" fill="#FFE9A8" stroke="#34363B" stroke-width="6"/><path d="M322 190v30" stroke="#34363B" stroke-width="8"/>
<path d="M300 640H940L1000 716H240Z" fill="#C3CEDA"/><path d="M240 716H1000V748H240Z" fill="#9DABBA"/><path d="M0 748H1200V800H0Z" fill="#8A9AAA"/><path d="M0 748H1200V756H0Z" fill="#76879A"/>
<path d="M452 650H792L820 698H424Z" fill="#8A5528"/><path d="M470 658H776L790 690H452Z" fill="none" stroke="#C9955B" stroke-width="5"/>
${positionSvg(646, 700, 1, drawCarton())}${positionSvg(340, 716, 1.05, drawPottedPlant())}${positionSvg(930, 716, 0.78, drawSittingCat('young'))}`);

const giving = (): SceneSvg =>
  wideScene(`${backdrop('#FCE7EE', '#F1F6FB')}
<path d="M600 690C360 560 250 420 310 290C360 190 510 180 600 300C690 180 840 190 890 290C950 420 840 560 600 690Z" fill="#D9486E"/>
<path d="M348 300C390 226 480 220 540 270" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="20" stroke-linecap="round"/>
<path d="M0 690C300 640 900 640 1200 690V800H0Z" fill="#D6E6F5"/>
${positionSvg(480, 730, 1.08, drawSittingDog('young'))}${positionSvg(742, 736, 1.1, drawSittingCat('adult'))}
${positionSvg(1010, 742, 0.6, drawBowl(heap('dog')))}`);

const notFound = (): SceneSvg =>
  wideScene(`${backdrop('#E4EFFA', '#F6FAFE')}
<path d="M0 640C300 600 900 600 1200 640V800H0Z" fill="#D6E6F5"/>
${positionSvg(420, 730, 1.2, drawSittingDog('senior'))}
<g transform="translate(846 742) scale(.92)">${drawBowl('')}</g>
<path d="M720 220C716 150 772 112 830 118C896 124 930 178 908 234C888 284 832 286 830 344" fill="none" stroke="#0054A4" stroke-width="34" stroke-linecap="round"/><circle cx="830" cy="418" r="23" fill="#0054A4"/>
<g fill="#8A5528"><ellipse cx="640" cy="742" rx="15" ry="11"/><ellipse cx="1100" cy="722" rx="15" ry="11"/><ellipse cx="1064" cy="764" rx="13" ry="10"/></g>`);

const autoship = (): SceneSvg => {
  const day = (index: number) => {
    const isDue = index === 3 || index === 15;
    const x = 214 + (index % 6) * 72;
    const y = 330 + Math.floor(index / 6) * 72;
    return `<rect x="${x}" y="${y}" width="52" height="52" rx="10" fill="${isDue ? '#0054A4' : '#E4EFFA'}"/>${isDue ? `<path d="M${x + 14} ${y + 27}l9 9l16-18" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>` : ''}`;
  };
  return wideScene(`${backdrop('#DCEBF9', '#F1F6FB')}
<path d="M0 660C300 620 900 620 1200 660V800H0Z" fill="#CFE2F4"/>
<rect x="176" y="196" width="486" height="450" rx="28" fill="#0B2A55" fill-opacity=".12" transform="translate(8 14)"/><rect x="176" y="196" width="486" height="450" rx="28" fill="#fff"/><path d="M204 196H634A28 28 0 0 1 662 224V290H176V224A28 28 0 0 1 204 196Z" fill="#0054A4"/>
<g fill="#fff" stroke="#003672" stroke-width="6"><rect x="262" y="166" width="26" height="66" rx="13"/><rect x="550" y="166" width="26" height="66" rx="13"/></g>
${Array.from({ length: 24 }, (_, index) => day(index)).join('')}
${drawStandingPackage(buildScenePackaging({ size: '15 lb' }), 'a', 980, 690, 520)}${positionSvg(780, 736, 0.92, drawCarton())}`);
};

const logo = (): SceneSvg => ({
  width: 160,
  height: 160,
  body: `<g transform="translate(80 92)"><circle r="66" cy="-12" fill="#0054A4"/><g transform="translate(0 -6) scale(1.08)" fill="#fff">${pawShape}</g></g>`,
});

const puppy = (): SceneSvg =>
  wideScene(`${backdrop('#FFF1CC', '#FFF9EA')}
<circle cx="560" cy="430" r="300" fill="#FFC937" fill-opacity=".5"/><path d="M0 660C300 610 900 610 1200 660V800H0Z" fill="#F3DFAF"/>
${positionSvg(520, 726, 1.14, drawSittingDog('young'))}${positionSvg(880, 742, 0.92, drawBowl(heap('dog')))}`);

const kitten = (): SceneSvg =>
  wideScene(`${backdrop('#DDF1E4', '#F3FAF6')}
<circle cx="620" cy="420" r="300" fill="#fff" fill-opacity=".7"/><path d="M0 660C300 610 900 610 1200 660V800H0Z" fill="#C4E2CF"/>
${positionSvg(330, 726, 1.3, drawPottedPlant())}${positionSvg(630, 730, 1.34, drawSittingCat('adult'))}${positionSvg(958, 744, 0.72, drawBowl(heap('cat'), '#D9486E', '#A0244A'))}`);

const seal = (): SceneSvg => {
  const rays = Array.from(
    { length: 24 },
    (_, index) => `<rect x="-34" y="-190" width="68" height="380" rx="20" transform="rotate(${index * 7.5})"/>`,
  );
  return {
    width: 400,
    height: 400,
    body: `<g transform="translate(200 200)"><g fill="#1E7B34">${rays.join('')}</g><circle r="164" fill="#fff"/><circle r="150" fill="#1E7B34"/><g transform="translate(0 4) scale(2.1)"><g fill="#fff">${pawShape}</g></g></g>`,
  };
};

const scenes: Readonly<Record<SceneName, () => SceneSvg>> = {
  shelf,
  bowl: bowlScene,
  'dog-and-cat': dogAndCat,
  doorstep,
  giving,
  'not-found': notFound,
  autoship,
  logo,
  seal,
  puppy,
  kitten,
  'shelf-tall': drawPortraitShelfScene,
  'doorstep-tall': drawPortraitDoorstepScene,
  'bowl-tall': drawPortraitBowlScene,
};

export const drawScene = (name: SceneName): SceneSvg => scenes[name]();
