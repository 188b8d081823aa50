import { registerField } from '../../register';

registerField( 'url' );
