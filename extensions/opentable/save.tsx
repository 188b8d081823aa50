import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { textOf } from '@freehold/stored-text';
import { linkTo } from './links';
import type { Attributes } from './types';

/**
 * The numbers as they are stored: what is saved again is what was there, whatever it is.
 *
 * @param rid The attribute, in whichever form.
 */
const stored = ( rid: Attributes[ 'rid' ] ): Array< string | number > => {
	if ( Array.isArray( rid ) ) {
		return rid.filter( ( id ) => textOf( id ) !== '' );
	}
	return textOf( rid ) === '' ? [] : [ rid as string | number ];
};

/**
 * A link to each restaurant's form.
 *
 * @param props     The properties.
 * @param props.rid The restaurants.
 */
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
 * What a post holds: a link to each restaurant's form. PHP shows the form in their place; without the plugin they work.
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
