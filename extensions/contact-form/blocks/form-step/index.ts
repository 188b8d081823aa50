import { textOf } from '@freehold/stored-text';
import { registerPart } from '../../register';
import { saveBox } from '../../save';

registerPart( 'jetpack/form-step', {
	__experimentalLabel: ( { stepLabel } ) => textOf( stepLabel ) || undefined,
	save: saveBox,
} );
