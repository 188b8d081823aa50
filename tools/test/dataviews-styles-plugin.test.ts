/**
 * @jest-environment node
 */
import { withoutUnused } from '../dataviews-styles-plugin';

it( 'removes rules and selectors of layouts that no list has', () => {
	expect(
		withoutUnused(
			[
				'/* Layouts { */',
				'.dataviews-view-grid .a{b:c}',
				'.dataviews-view-table td,.dataviews-view-list__item{d:e}',
				'@media (min-width:1px){.dataforms-layouts{f:g}.dataviews-footer{h:i}}',
				'.a:not(.dataviews-view-list):is(.b,.c),.dataviews-view-picker-grid{j:k}',
				'@keyframes x{from{l:m}}',
			].join( '' )
		)
	).toBe(
		[
			'.dataviews-view-table td{d:e}',
			'@media (min-width:1px){.dataviews-footer{h:i}}',
			'.a:not(.dataviews-view-list):is(.b,.c){j:k}',
			'@keyframes x{from{l:m}}',
		].join( '' )
	);
} );
