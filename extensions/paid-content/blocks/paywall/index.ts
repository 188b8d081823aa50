import { createBlock } from '@wordpress/blocks';
import { lock } from '@wordpress/icons';
import { PAYWALL } from '../../names';
import { registerPart } from '../../register';

const MORE = 'core/more';

registerPart( PAYWALL, {
	icon: lock,
	transforms: {
		from: [
			{
				type: 'block',
				blocks: [ MORE ],
				transform: () => createBlock( PAYWALL ),
			},
		],
		to: [
			{
				type: 'block',
				blocks: [ MORE ],
				transform: () => createBlock( MORE ),
			},
		],
	},
	// Only the block's place counts.
	save: () => null,
} );
