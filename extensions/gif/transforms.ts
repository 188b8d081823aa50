import { linkParagraph } from '@freehold/embeds/link';
import { fromPasted, isAlone } from '@freehold/embeds/transforms';
import {
	createBlock,
	type BlockInstance,
	type BlockTransform,
} from '@wordpress/blocks';
import { altOf, imageOf, readBlock } from './gif';
import type { Attributes } from './types';

/**
 * GIPHY's code ends with a line that links to the image's page. WordPress joins it with the frame's URL in one paragraph,
 * or leaves it in the next one. The block shows its own attribution.
 */
const VIA = /via giphy$/i;

const isVia = ( node: Element ) =>
	node.nodeName === 'P' &&
	VIA.test( node.textContent?.trim() ?? '' ) &&
	!! readBlock( node.innerHTML );

const fromCode: BlockTransform[] = [
	{
		type: 'raw',
		priority: 4,
		isMatch: ( node: Element ) =>
			isVia( node ) &&
			isAlone(
				( node.textContent ?? '' ).trim().replace( VIA, '' ).trimEnd()
			),
		transform: ( node: Element ) =>
			createBlock( 'jetpack/gif', readBlock( node.innerHTML ) ),
	},
	{
		type: 'raw',
		priority: 4,
		isMatch: ( node: Element ) =>
			isVia( node ) &&
			!! readBlock( node.previousElementSibling?.outerHTML ?? '' ),
		// WordPress accepts a list of blocks here, although its type names one.
		transform: () => [] as unknown as BlockInstance,
	},
];

type ImageAttributes = {
	url?: string;
	alt?: string;
	caption?: unknown;
	align?: string;
};

const hasImage = ( attributes: Partial< Attributes > ) =>
	imageOf( attributes ) !== undefined;

/** From GIPHY URLs and codes, from and to an Image block, and to a link. */
export const transforms = {
	from: [
		...fromCode,
		...fromPasted< Attributes >( 'jetpack/gif', readBlock ),
		{
			type: 'block',
			blocks: [ 'core/image' ],
			isMatch: ( { url }: ImageAttributes ) =>
				/\.gif(?:[?#]|$)/i.test( url ?? '' ),
			transform: ( { url, alt, caption, align }: ImageAttributes ) =>
				createBlock( 'jetpack/gif', {
					gifUrl: url,
					alt: alt ?? '',
					align,
					...( caption ? { caption: String( caption ) } : undefined ),
				} ),
		},
	] as BlockTransform[],
	to: [
		{
			type: 'block',
			blocks: [ 'core/image' ],
			isMatch: hasImage,
			transform: ( attributes: Partial< Attributes > ) =>
				createBlock( 'core/image', {
					url: imageOf( attributes ),
					alt: altOf( attributes ),
					caption: attributes.caption,
					align: attributes.align,
				} ),
		},
		{
			type: 'block',
			blocks: [ 'core/paragraph' ],
			isMatch: hasImage,
			transform: ( attributes: Partial< Attributes > ) =>
				linkParagraph(
					attributes.attributionUrl ?? imageOf( attributes ) ?? ''
				),
		},
	] as BlockTransform[],
};
