import type { Chosen, Held } from './media';

/** What a block, or whoever else, wants of the window. */
export type MediaRequest = {
	/** The service's id. */
	source: string;
	/** Whether several pictures can be selected. */
	multiple: boolean;
	/** Kinds of files that are taken, such as `image`; all where it is left out. */
	allowedTypes?: string[];
	/** What the gallery holds already: handed back before the new ones. */
	existing: Held[];
	/** The post that the copies are for; 0 for none. */
	postId: number;
	/** Called with what was chosen: a list where several can be selected. */
	onSelect: ( media: Chosen | Chosen[] ) => void;
	/** Called when the window has gone, and whether something was chosen. */
	onClose?: ( hasChosen: boolean ) => void;
};
