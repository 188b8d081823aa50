import { textOf } from '@freehold/stored-text';
import { createBlock, type BlockTransform } from '@wordpress/blocks';

type Media = { id?: unknown; src?: unknown };

const fromCore = ( mediaType: 'audio' | 'video' ): BlockTransform => ( {
	type: 'block',
	blocks: [ `core/${ mediaType }` ],
	transform: ( { id, src }: Media ) =>
		createBlock( 'jetpack/podcast-episode', {
			mediaId: Number.isInteger( id ) ? id : undefined,
			mediaUrl: textOf( src ) || undefined,
			mediaType,
		} ),
} );

const toCore = ( mediaType: 'audio' | 'video' ): BlockTransform => ( {
	type: 'block',
	blocks: [ `core/${ mediaType }` ],
	isMatch: ( attributes: Record< string, unknown > ) =>
		( attributes.mediaType ?? 'audio' ) === mediaType,
	transform: ( attributes: Record< string, unknown > ) =>
		createBlock( `core/${ mediaType }`, {
			id: attributes.mediaId,
			src: textOf( attributes.mediaUrl ) || undefined,
		} ),
} );

/** Makes an episode of WordPress’s Audio and Video blocks, and the other way round. */
export const transforms = {
	from: [ fromCore( 'audio' ), fromCore( 'video' ) ],
	to: [ toCore( 'audio' ), toCore( 'video' ) ],
};
