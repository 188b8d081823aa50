import type { CoreGallery, CoreImage, Kept } from '@freehold/images';

/** An image as the markup holds it: what is read from there is text. */
export type Image = {
	/** Absent in some stored markup. */
	alt?: string;
	/** HTML. */
	caption?: string;
	/** The attachment; none for images that are not in the library. */
	id?: string | number;
	url?: string;
	/** `width / height`, in posts that newer versions of Jetpack have written. */
	aspectRatio?: string;
};

/** What an image has besides its markup; PHP shows the link. Core's image block keeps the rest when it comes back. */
export type Extra = Pick< CoreImage, 'href' | 'linkDestination' | 'kept' > & {
	/** What a tiled gallery held of it besides, for when it goes back there. */
	tiled?: Kept;
};

/** What a gallery was that became a slideshow, but for its images. */
export type Gallery = Partial<
	Pick< CoreGallery, 'align' | 'columns' | 'linkTo' | 'kept' >
> & {
	/** What only a tiled gallery says of itself. */
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
	/** The class of the element around the images, as it was found: versions of Jetpack write different ones. */
	container?: string;
	/** The size that the files have; older posts do not say, and hold the whole ones. */
	sizeSlug?: string;
	/** One for each image, in their order; null for those that have none. Absent where no image has one. */
	extras?: Array< Extra | null >;
	gallery?: Gallery;
};

/** An image with all that belongs to it. */
export type Slide = Image & { extra?: Extra };
