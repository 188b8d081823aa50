import { lazyEdit, registerBlock } from '@freehold/blocks';
import { audio } from '@wordpress/icons';
import type { Attributes } from '../../types';
import { deprecated } from './deprecated';
import save from './save';

registerBlock< Attributes >( 'jetpack/podcast-player', {
	icon: audio,
	deprecated,
	edit: lazyEdit< Attributes >(
		'podcast-player-edit',
		() => import( /* webpackChunkName: "podcast-player-edit" */ './edit' )
	),
	save,
} );
