/** An image as Jetpack stores it; without a URL where none has been chosen. */
export type Image = {
	/** The attachment's ID. */
	id?: number;
	url?: string;
	alt?: string;
	/** In pixels. */
	width?: number;
	height?: number;
};

/** The attribute that holds an image. */
export type Side = 'imageBefore' | 'imageAfter';

/** The attributes of the block, as posts contain them. */
export type Attributes = Record< Side, Image > & {
	align?: string;
	/** HTML. */
	caption?: string;
	/** `horizontal`: the images are side by side, and the handle moves to the left and right. `vertical`: up and down. */
	orientation: string;
};
