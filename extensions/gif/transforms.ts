import { linkParagraph } from '@freehold/embeds/link';
import { fromPasted } from '@freehold/embeds/transforms';
import {
	createBlock,
	type BlockInstance,
	type BlockTransform,
} from '@wordpress/blocks';
import { altOf, pictureOf, readBlock } from './gif';
import type { Attributes } from './types';

/** GIPHY's codes end with a line that links to the image's page. The block shows its own attribution. */
const attribution: BlockTransform = {
	type: 'raw',
	priority: 4,
	isMatch: ( node: Element ) =>
		node.nodeName === 'P' &&
		/^via giphy$/i.test( node.textContent?.trim() ?? '' ) &&
		!! readBlock( node.innerHTML ) &&
		!! readBlock( node.previousElementSibling?.outerHTML ?? '' ),
	// WordPress accepts a list of blocks here, although its type names one.
	transform: () => [] as unknown as BlockInstance,
};

type ImageAttributes = {
	url?: string;
	alt?: string;
	caption?: unknown;
};

const hasPicture = ( attributes: Partial< Attributes > ) =>
	pictureOf( attributes ) !== undefined;

/** From GIPHY URLs and codes, from and to an Image block, and to a link. */
export const transforms = {
	from: [
		attribution,
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
