import type { Chosen, Held } from './media';

/** A request to open the dialog. */
export type MediaRequest = {
	/** The service's ID. */
	source: string;
	/** Whether several images can be selected. */
	multiple: boolean;
	/** The accepted file types, such as `image`. Undefined for all. */
	allowedTypes?: string[];
	/** The gallery's current images, which are returned before the new ones. */
	existing: Held[];
	/** The post that the copies are for, or 0. */
	postId: number;
	/** Whether the images go to the media library alone, and into no block. */
	isImport?: boolean;
	/** Receives the media: a list if several can be selected. */
	onSelect: ( media: Chosen | Chosen[] ) => void;
	/** Called when the dialog has closed, and whether images were selected. */
	onClose?: ( hasChosen: boolean ) => void;
};
