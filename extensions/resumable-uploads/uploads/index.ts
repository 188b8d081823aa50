/** Uploads large files, with a panel that shows their progress. Loaded with the first one. */
import './style.scss';

export { uploadForEditor } from './editor';
export { uploadForPlupload } from './library';
