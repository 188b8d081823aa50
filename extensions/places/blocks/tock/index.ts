import { lazyEdit, registerBlock } from '@freehold/blocks';
import { fromPasted } from '@freehold/embeds/transforms';
import { calendar } from '@wordpress/icons';
import { readTockUrl } from '../../services';
import type { UrlAttributes } from '../../types';
import save from './save';

registerBlock< UrlAttributes >( 'jetpack/tock', {
	icon: calendar,
	example: { attributes: { url: 'roister' } },
	transforms: {
		from: fromPasted< UrlAttributes >( 'jetpack/tock', readTockUrl ),
	},
	edit: lazyEdit< UrlAttributes >(
		'google-docs-embed-edit',
		() =>
			import( /* webpackChunkName: "google-docs-embed-edit" */ './edit' )
	),
	save,
} );
