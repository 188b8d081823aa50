import { textOf } from '@freehold/stored-text';
import { registerPart } from '../../register';

registerPart( 'jetpack/option', {
	__experimentalLabel: ( { label } ) =>
		textOf( label ).replace( /<[^<>]+>/g, '' ) || undefined,
	merge: ( attributes, { label } ) => ( {
		label: textOf( attributes.label ) + textOf( label ),
	} ),
} );
