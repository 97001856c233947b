// Sends the sign-out form as soon as the page is there; the button remains for browsers without JavaScript.
document.querySelector('button[name=logout]').click();
