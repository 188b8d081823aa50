import { lazyEdit, registerBlock } from '@freehold/blocks';
import { afterAnAuthor, withoutBrackets } from './deprecated/after-an-author';
import { v1 } from './deprecated/v1';
import { v2 } from './deprecated/v2';
import { icon } from './icon';
import save from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/map', {
	icon,
	transforms,
	deprecated: ( now ) =>
		[ v2, v1, afterAnAuthor, withoutBrackets ].map( ( form ) =>
			form( now )
		),
	edit: lazyEdit< Attributes >(
		'map-edit',
		() => import( /* webpackChunkName: "map-edit" */ './edit' )
	),
	save,
} );
