/**
 * Lets “Convert to blocks”, pasting and Shortcode blocks make blocks of shortcodes. Late modules load when a post contains one, or
 * when one is pasted. Types that are registered by then get the transforms again through WordPress’s own filter.
 */
import { isForeign } from '@freehold/initial-state';
import { type BlockTransforms } from '@wordpress/blocks';
import { dispatch } from '@wordpress/data';
import { addFilter } from '@wordpress/hooks';
import { transforms } from './transforms';

type Type = { transforms?: BlockTransforms };

addFilter(
	'blocks.registerBlockType',
	'freehold/shortcodes',
	( type: Type, name: string ): Type => {
		const more = transforms[ name ];
		return more && ! isForeign( name )
			? {
					...type,
					transforms: {
						...type.transforms,
						from: [ ...( type.transforms?.from ?? [] ), ...more ],
					},
			  }
			: type;
	}
);

void (
	dispatch( 'core/blocks' ) as { reapplyBlockTypeFilters?: () => void }
 ).reapplyBlockTypeFilters?.();
