import { registerField } from '../../register';

registerField( 'text' );
