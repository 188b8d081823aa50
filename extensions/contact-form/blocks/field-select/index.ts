import { registerField } from '../../register';

registerField( 'select' );
