import { textOf } from '@freehold/stored-text';
import { registerPart } from '../../register';

registerPart( 'jetpack/field-hidden', {
	__experimentalLabel: ( { label } ) => textOf( label ) || undefined,
	deprecated: ( now ) => [
		{
			...now,
			apiVersion: 3,
			save: ( { attributes: { label, default: value } } ) => (
				<input
					type="hidden"
					name={ textOf( label ) }
					value={ textOf( value ) }
				/>
			),
		},
	],
} );
