import { linkParagraph } from '@freehold/embeds/link';
import { fromPasted } from '@freehold/embeds/transforms';
import { createBlock, type BlockTransform } from '@wordpress/blocks';
import { altOf, pictureOf, readBlock } from './gif';
import type { Attributes } from './types';

type ImageAttributes = {
	url?: string;
	alt?: string;
	caption?: unknown;
};

const hasPicture = ( attributes: Partial< Attributes > ) =>
	pictureOf( attributes ) !== undefined;

/** From addresses and codes of GIPHY's, and from and to an image; a link where nothing else is wanted. */
export const transforms = {
	from: [
		...fromPasted< Attributes >( 'jetpack/gif', readBlock ),
		{
			type: 'block',
			blocks: [ 'core/image' ],
			isMatch: ( { url }: ImageAttributes ) =>
				/\.gif(?:[?#]|$)/i.test( url ?? '' ),
			transform: ( { url, alt, caption }: ImageAttributes ) =>
				createBlock( 'jetpack/gif', {
					gifUrl: url,
					alt: alt ?? '',
					...( caption ? { caption: String( caption ) } : undefined ),
				} ),
		},
	] as BlockTransform[],
	to: [
		{
			type: 'block',
			blocks: [ 'core/image' ],
			isMatch: hasPicture,
			transform: ( attributes: Partial< Attributes > ) =>
				createBlock( 'core/image', {
					url: pictureOf( attributes ),
					alt: altOf( attributes ),
					caption: attributes.caption,
				} ),
		},
		{
			type: 'block',
			blocks: [ 'core/paragraph' ],
			isMatch: hasPicture,
			transform: ( attributes: Partial< Attributes > ) =>
				linkParagraph(
					attributes.attributionUrl ?? pictureOf( attributes ) ?? ''
				),
		},
	] as BlockTransform[],
};
