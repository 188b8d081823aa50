import { lazyEdit, registerBlock } from '@freehold/blocks';
import { fromPasted, toLink } from '@freehold/embeds/transforms';
import { houses } from '../../icons';
import { readNextdoor } from '../../services';
import type { UrlAttributes } from '../../types';
import save from './save';

registerBlock< UrlAttributes >( 'jetpack/nextdoor', {
	icon: houses,
	transforms: {
		from: fromPasted< UrlAttributes >( 'jetpack/nextdoor', readNextdoor ),
		to: [ toLink ],
	},
	edit: lazyEdit< UrlAttributes >(
		'google-docs-embed-edit',
		() =>
			import( /* webpackChunkName: "google-docs-embed-edit" */ './edit' )
	),
	save,
} );
