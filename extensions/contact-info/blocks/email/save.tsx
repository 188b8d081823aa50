import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { Fragment } from '@wordpress/element';
import { emailParts } from './email-parts';
import type { Attributes } from './types';

/** Saves the text with its email addresses as links; nothing for an empty text. */
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
