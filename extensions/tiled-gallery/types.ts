import type { Kept, BlockImage } from '@freehold/images';

/** The block's styles. */
export type LayoutName = 'rectangular' | 'circle' | 'square' | 'columns';

/** What the markup has no place for, of one image: its caption, and what a block of core's said of it. */
export type More = {
	caption?: string;
	linkDestination?: string;
	kept?: Kept;
	/** Its shape, as a slideshow that it was in had it in its markup. */
	aspectRatio?: string;
};

/** An image as the markup holds it. Numbers may be texts. */
export type StoredImage = Omit< BlockImage, 'caption' > & {
	customLink?: string;
	/** What the `img` shows; an address of the image proxy in posts written with Jetpack. */
	src?: string;
	/** Where it leads. */
	href?: string;
	/** Attributes of older and of other versions, which are kept as they are. */
	ampLayout?: string;
	layout?: string;
	oldCaption?: string;
	tabIndex?: string;
	role?: string;
	label?: string;
};

/** An image of the gallery: what the markup holds of it, and what else is known. */
export type GalleryImage = StoredImage & { more?: More };

/** How many images are in each column of each row. */
export type Shape = number[][];

/** A row of the stored markup. */
export type StoredRow = {
	className?: string;
	columns?: Array< {
		style?: string;
		images?: Array< { width?: string; height?: string } >;
	} >;
};

/** A row to print. */
export type Row = {
	className: string;
	columns: Array< { count: number; basis?: string } >;
};

/** The block's attributes. */
export type Attributes = {
	align?: string;
	className?: string;
	columns?: number;
	/** For each row, the width of each column in per cent of the row. */
	columnWidths?: Array< Array< string | number > >;
	ids?: number[];
	imageFilter?: string;
	images: StoredImage[];
	/** What the stored markup says, and nothing sets: a layout that was stored stays as it is until something changes it. */
	storedClass?: string;
	storedRows?: StoredRow[];
	imageCrop?: boolean;
	linkTo?: string;
	roundedCorners?: number;
	/** Whether a click enlarges; undefined is what the site says for images. */
	lightbox?: boolean;
	/** For each image, what the markup has no place for. */
	more?: Array< More | null >;
	/** What a gallery of core's said and ours does not show; what only a slideshow says is in its `slideshow`. */
	kept?: Kept;
};
