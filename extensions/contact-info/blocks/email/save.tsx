import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { Fragment } from '@wordpress/element';
import { emailParts } from './email-parts';
import type { Attributes } from './types';

/** What a post holds: the text with its addresses linked; nothing while there is none. */
export function save( {
	attributes: { email },
}: BlockSaveProps< Attributes > ): JSX.Element | null {
	return email === '' ? null : (
		<div { ...useBlockProps.save() }>
			{ emailParts( email ).map( ( { text, href }, index ) =>
				href ? (
					<a key={ index } href={ href }>
						{ text }
					</a>
				) : (
					<Fragment key={ index }>{ text }</Fragment>
				)
			) }
		</div>
	);
}
