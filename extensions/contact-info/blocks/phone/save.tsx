import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { phoneParts } from './phone-parts';
import type { Attributes } from './types';

/** Saves the number as a link, with the words before it; nothing for an empty text. */
export function save( {
	attributes: { phone },
}: BlockSaveProps< Attributes > ): JSX.Element | null {
	if ( phone === '' ) {
		return null;
	}
	const parts = phoneParts( phone );
	return (
		<div { ...useBlockProps.save() }>
			{ parts ? (
				<>
					{ parts.prefix.trim() !== '' && (
						<span className="phone-prefix">{ parts.prefix }</span>
					) }
					<a href={ parts.href }>{ parts.number }</a>
				</>
			) : (
				phone
			) }
		</div>
	);
}
