/** A text of an image: its alternative text, or its caption. */
export type ImageText = 'alt' | 'caption';

/** The properties of the menu. */
export type MenuProps = {
	/** The block whose toolbar contains the menu. */
	clientId: string;
	onClose: () => void;
	/** Writes a text of the image that the block is; undefined for other blocks. */
	onImage?: ( text: ImageText ) => void;
	/** Whether the tools can change the text of the block; true by default. */
	hasTools?: boolean;
};
