import { addFilter } from '@wordpress/hooks';
import { keepAttributes } from './keep-attributes';

addFilter(
	'blocks.getBlockAttributes',
	'freehold/contact-form/keep-attributes',
	keepAttributes
);
