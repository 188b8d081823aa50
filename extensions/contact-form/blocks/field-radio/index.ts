import { registerField } from '../../register';

registerField( 'radio' );
