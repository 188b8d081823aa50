import type { BlockInstance } from '@wordpress/blocks';

/** Where a selection begins or ends. */
type Caret = { clientId?: string; offset?: number; attributeKey?: string };

/** What both writers read of the block editor's store. */
export type CaretSelectors = {
	getSelectionStart: () => Caret;
	getSelectionEnd: () => Caret;
	getBlock: ( clientId: string ) => BlockInstance | null;
	canEditBlock: ( clientId: string ) => boolean;
};

/** How both writers change text, as one undo step. */
export type TextActions = {
	__unstableMarkLastChangeAsPersistent: () => void;
	updateBlockAttributes: ( clientId: string, attributes: object ) => void;
	selectionChange: (
		clientId: string,
		key: string,
		start: number,
		end: number
	) => void;
};
