import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from './types';

/** Saves the entered name; nothing for an empty name. */
export function save( {
	attributes: { name },
}: BlockSaveProps< Attributes > ): JSX.Element | null {
	return name === '' ? null : <div { ...useBlockProps.save() }>{ name }</div>;
}
