/**
 * Opens dialogs by their links. Without this script, what a dialog contains is in the page.
 */
for ( const opener of document.querySelectorAll< HTMLAnchorElement >(
	'.freehold-dialog-opener'
) ) {
	const dialog = opener.nextElementSibling as HTMLDialogElement;
	const open = () => {
		dialog.close();
		dialog.showModal();
	};
	opener.onclick = ( event ) => {
		event.preventDefault();
		open();
	};
	// Of what the visitor sent from it, the answer is there.
	if ( dialog.matches( '.is-answered, :has(:target)' ) ) {
		open();
	}
}
