import { lazyEdit, registerBlock } from '@freehold/blocks';
import { fromPasted, toLink } from '@freehold/embeds/transforms';
import { page } from '@wordpress/icons';
import { readDocument } from '../../services';
import type { DocumentAttributes } from '../../types';
import { deprecated } from './deprecated';
import save from './save';

registerBlock< DocumentAttributes >( 'jetpack/google-docs-embed', {
	icon: page,
	transforms: {
		from: fromPasted< DocumentAttributes >(
			'jetpack/google-docs-embed',
			readDocument
		),
		to: [ toLink ],
	},
	deprecated,
	edit: lazyEdit< DocumentAttributes >(
		'google-docs-embed-edit',
		() =>
			import( /* webpackChunkName: "google-docs-embed-edit" */ './edit' )
	),
	save,
} );
