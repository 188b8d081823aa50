/** Moves the border between two images to where the visitor moves the handle. */
document.addEventListener( 'input', ( { target } ) => {
	if (
		target instanceof HTMLInputElement &&
		target.classList.contains( 'freehold-compare-handle' )
	) {
		target.parentElement?.style.setProperty(
			'--freehold-compare',
			`${ target.value }%`
		);
	}
} );
