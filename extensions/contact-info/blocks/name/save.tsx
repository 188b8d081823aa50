import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from './types';

/** What a post holds: the name as it was typed; nothing while there is none. */
export function save( {
	attributes: { name },
}: BlockSaveProps< Attributes > ): JSX.Element | null {
	return name === '' ? null : <div { ...useBlockProps.save() }>{ name }</div>;
}
