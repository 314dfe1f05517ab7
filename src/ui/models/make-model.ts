import { makeAutoObservable } from 'mobx';
import { isUsingStaticRendering } from 'mobx-react-lite';

/** Makes a model observable by reference and binds its methods. On the server, where nothing changes, it stays plain. */
export const makeModel: typeof makeAutoObservable = (model, overrides, options) =>
  isUsingStaticRendering() ? model : makeAutoObservable(model, overrides, { autoBind: true, deep: false, ...options });
