import type { Kept, BlockImage } from '@freehold/images';

/** The block's styles. */
export type LayoutName = 'rectangular' | 'circle' | 'square' | 'columns';

/** The data of an image that the markup does not contain: its caption, and data of a core image. */
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
	/** The displayed image: a URL of the image proxy in posts written with Jetpack. */
	src?: string;
	/** The link URL. */
	href?: string;
	/** Attributes of other versions, which are stored unchanged. */
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
	/** The stored layout, read from the markup. It stays unchanged until the user edits the gallery. */
	storedClass?: string;
	storedRows?: StoredRow[];
	imageCrop?: boolean;
	linkTo?: string;
	roundedCorners?: number;
	/** Whether a click enlarges images. Undefined for the site's default. */
	lightbox?: boolean;
	/** For each image, what the markup has no place for. */
	more?: Array< More | null >;
	/** Data of a core gallery that a tiled gallery does not display. That of a slideshow is in `slideshow`. */
	kept?: Kept;
};
