/** Uploads of any size that continue after an interruption. See README.md. */
export { uploadFile } from './queue';
export type { Task } from './task';
export type {
	Failure,
	Options,
	Result,
	Snapshot,
	Stage,
	Status,
} from './types';
