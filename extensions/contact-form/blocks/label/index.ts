import { textOf } from '@freehold/stored-text';
import { registerPart } from '../../register';

registerPart( 'jetpack/label', {
	__experimentalLabel: ( { label } ) =>
		textOf( label ).replace( /<[^<>]+>/g, '' ) || undefined,
} );
