import { registerPart } from '../../register';

registerPart( 'jetpack/field-option-checkbox' );
registerPart( 'jetpack/field-option-radio' );
