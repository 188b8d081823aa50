import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { linkTo } from './links';
import type { Attributes } from './types';

/**
 * Returns the IDs as they are stored, so that the markup does not change. Values that are neither text nor numbers are left
 * out.
 *
 * @param rid The attribute in any of its forms.
 */
const stored = ( rid: Attributes[ 'rid' ] ): Array< string | number > =>
	Array.isArray( rid )
		? rid.filter(
				( id ) => typeof id === 'string' || typeof id === 'number'
		  )
		: [ rid ?? '' ].filter( ( id ) => id !== '' );

/** Links to each restaurant's form. */
export const Links = ( { rid }: Pick< Attributes, 'rid' > ): JSX.Element => (
	<>
		{ stored( rid ).map( ( id ) => (
			<a key={ id } href={ linkTo( id ) }>
				{ linkTo( id ) }
			</a>
		) ) }
	</>
);

/**
 * Writes a link to each restaurant's form. PHP replaces them by the form; without the plugin they work.
 */
export default function save( {
	attributes: { rid },
}: BlockSaveProps< Attributes > ): JSX.Element | null {
	return stored( rid ).length > 0 ? (
		<div { ...useBlockProps.save() }>
			<Links rid={ rid } />
		</div>
	) : null;
}
