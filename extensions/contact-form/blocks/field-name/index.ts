import { registerField } from '../../register';

registerField( 'name' );
