import type { CoreGallery, CoreImage, Kept } from '@freehold/images';

/** An image as the markup contains it. Its values are text. */
export type Image = {
	/** Missing in some stored markup. */
	alt?: string;
	/** HTML. */
	caption?: string;
	/** The attachment. Missing for images that are not in the library. */
	id?: string | number;
	url?: string;
	/** `width / height`, in posts that newer versions of Jetpack have written. */
	aspectRatio?: string;
};

/**
 * The data of an image that its markup does not contain. PHP renders the link. The rest is for the transform to a core
 * image.
 */
export type Extra = Pick< CoreImage, 'href' | 'linkDestination' | 'kept' > & {
	/** The data of a tiled gallery's image, for the transform back. */
	tiled?: Kept;
};

/** The data of a gallery that became a slideshow, without its images. */
export type Gallery = Partial<
	Pick< CoreGallery, 'align' | 'columns' | 'linkTo' | 'kept' >
> & {
	/** The data of a tiled gallery. */
	tiled?: Kept;
};

/** The attributes of the block, as posts hold them. */
export type Attributes = {
	/** `center`, `wide`, `full`, or empty. */
	align?: string;
	autoplay?: boolean;
	/** Seconds that an image stays, 1 to 5. */
	delay?: number;
	/** `slide` or `fade`. */
	effect?: string;
	/** The attachments among the images; made from them, never set by itself. */
	ids: number[];
	images: Image[];
	/** The stored class of the element around the images. Versions of Jetpack write different ones. */
	container?: string;
	/** Whether small images take the place of the dots. */
	thumbnails?: boolean;
	/** How many images are side by side in a wide column. */
	perView?: number;
	/** In pixels. Without it, the first image sets the height. */
	height?: number;
	/** The image size. Older posts store none and contain full-size images. */
	sizeSlug?: string;
	/** One item per image, null for images without data. Undefined if no image has data. */
	extras?: Array< Extra | null >;
	gallery?: Gallery;
};

/** An image with all that belongs to it. */
export type Slide = Image & { extra?: Extra };
