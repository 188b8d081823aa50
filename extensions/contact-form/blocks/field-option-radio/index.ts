import { registerPart } from '../../register';

registerPart( 'jetpack/field-option-radio' );
