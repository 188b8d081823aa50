import { registerField } from '../../register';

registerField( 'email' );
