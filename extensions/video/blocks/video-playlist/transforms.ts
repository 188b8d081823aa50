import {
	createBlock,
	type BlockInstance,
	type BlockTransforms,
} from '@wordpress/blocks';

const VIDEO = 'videopress/video';

/** Converts several videos to a playlist, and back. */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'block',
			blocks: [ VIDEO ],
			isMultiBlock: true,
			// A single video is no list.
			isMatch: ( all: object[] ) => all.length > 1,
			transform: ( all: Record< string, unknown >[] ) =>
				createBlock(
					'freehold/video-playlist',
					{},
					all.map( ( attributes ) =>
						createBlock( VIDEO, attributes )
					)
				),
		},
	],
	to: [
		{
			type: 'block',
			blocks: [ VIDEO ],
			transform: (
				_: Record< string, unknown >,
				videos: BlockInstance[]
			) =>
				videos.map( ( { attributes } ) =>
					createBlock( VIDEO, attributes )
				),
		},
	],
};
