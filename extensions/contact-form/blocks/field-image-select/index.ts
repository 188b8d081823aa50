import { registerField } from '../../register';

registerField( 'image-select' );
