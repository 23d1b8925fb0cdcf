#!/bin/sh
# A screen nobody sees, with Orca and a browser: desktop.sh <folder> <firefox|chromium> <url>. Orca's log is <folder>/orca.log, the
# variables that xdotool needs are in <folder>/env. It needs: orca at-spi2-core xvfb dbus openbox xdotool firefox-esr chromium.
set -e
export HOME="$1" XDG_RUNTIME_DIR="$1/run" DISPLAY=":${LISTEN_DISPLAY:-97}" LANG=C.UTF-8
export GTK_MODULES=gail:atk-bridge GNOME_ACCESSIBILITY=1 ACCESSIBILITY_ENABLED=1 MOZ_DISABLE_CONTENT_SANDBOX=1
unset XDG_CONFIG_HOME XDG_DATA_HOME
mkdir -p -m 700 "$XDG_RUNTIME_DIR" && mkdir -p "$HOME/.local/share/orca" "$HOME/profile"
# Without a synthesizer: what it would be given is in the log, at once. On a busy machine it would end itself while it starts.
cat > "$HOME/.local/share/orca/orca-customizations.py" <<'PY'
from orca import debug, settings
settings.speechServerFactory = None
settings.speechFactoryModules = []
settings.timeoutTime = 0
debug.debugLevel = debug.LEVEL_INFO
debug.debugFile.reconfigure(line_buffering=True)
PY
cat > "$HOME/profile/user.js" <<'JS'
user_pref("accessibility.force_disabled", -1);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("signon.rememberSignons", false);
user_pref("security.sandbox.warn_unprivileged_namespaces", false);
user_pref("intl.accept_languages", "en-US");
JS
mkdir -p "$HOME/profile/Default"
echo '{"credentials_enable_service":false,"profile":{"password_manager_enabled":false}}' > "$HOME/profile/Default/Preferences"
Xvfb "$DISPLAY" -screen 0 1280x900x24 -nolisten tcp &
sleep 1
exec dbus-run-session -- sh -c '
  echo "DBUS_SESSION_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS" > "$HOME/env"
  openbox &
  /usr/libexec/at-spi-bus-launcher --launch-immediately --a11y=1 --screen-reader=1 &
  sleep 1
  orca --disable=braille --debug-file="$HOME/orca.log" &
  sleep 4
  case $1 in
    firefox) firefox-esr --no-remote --profile "$HOME/profile" "$2" ;;
    chromium) chromium --no-sandbox --no-first-run --disable-gpu --force-renderer-accessibility --lang=en-US \
      --password-store=basic --user-data-dir="$HOME/profile" "$2" ;;
  esac
' desktop "$2" "$3"
