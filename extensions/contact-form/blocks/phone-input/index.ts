import { registerPart } from '../../register';

registerPart( 'jetpack/phone-input' );
