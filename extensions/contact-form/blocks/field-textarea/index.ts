import { registerField } from '../../register';

registerField( 'textarea' );
