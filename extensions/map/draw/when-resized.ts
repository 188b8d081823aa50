/** Calls back when the size of an element has changed. The observer itself also reports the size at first. */
export function whenResized(
	element: HTMLElement,
	callback: () => void
): ResizeObserver {
	const sizeOf = () => `${ element.clientWidth } ${ element.clientHeight }`;
	let size = sizeOf();
	const observer = new ResizeObserver( () => {
		if ( size !== sizeOf() ) {
			size = sizeOf();
			callback();
		}
	} );
	observer.observe( element );
	return observer;
}
